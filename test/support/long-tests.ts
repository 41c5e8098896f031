/** `BELFRY_LONG_TESTS=1` lives through more of the same: what chance decides is looked at more often. */
export const areTestsLong = process.env.BELFRY_LONG_TESTS === '1';
