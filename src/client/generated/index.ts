// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
export type * from './calendar.ts';
export type * from './channels.ts';
export type * from './home.ts';
export type * from './hooks.ts';
export type * from './people.ts';
export type * from './promises.ts';
export type * from './proposals.ts';
export type * from './reminders.ts';
export type * from './runs.ts';
export type * from './schedules.ts';
export type * from './server.ts';
export type * from './short-forms.ts';
export type * from './tasks.ts';
export type * from './templates.ts';
export type * from './threads.ts';
export type * from './times.ts';
export type * from './tools.ts';
