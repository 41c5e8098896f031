/** The first of the two numbers of Belfry's advisory locks; the second is the hash of the schema's name. */
export const WRITE_LOCK = 0x42656c66;
export const MIGRATION_LOCK = WRITE_LOCK + 1;
