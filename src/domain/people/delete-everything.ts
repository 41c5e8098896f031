/** The words that a person types to delete all of their data, which nobody types by mistake. */
export const DELETE_EVERYTHING = 'delete everything';

/** What stays after a person's data are deleted, in words for them. */
export const STAYS_AFTER_DELETING = [
  'your name, and that you may sign in',
  'the record of who changed what and when, which nobody can change or shorten',
  'how many tokens of a budget are used',
  'what was sent to Telegram, Discord, mail and other services already',
  'backups and files you exported',
  'what other people and the settings of this installation say',
] as const;
