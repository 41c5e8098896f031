import type { Migration } from './migration.ts';

/** To-do lists, notes on tasks, and the heartbeats at which an idle agent takes the next task. */
export const tasks: Migration = {
  number: 9,
  name: 'tasks',
  statements: ({ int, rowless, strict }) => [
    `CREATE TABLE tasks (id text PRIMARY KEY, user_id text NOT NULL, agent text NOT NULL, thread_id text NOT NULL,
       description text NOT NULL, fingerprint text NOT NULL, state text NOT NULL, assignee text NOT NULL, position ${int} NOT NULL,
       due_at ${int}, due_text text, result text, created_by text NOT NULL, depth ${int} NOT NULL, tries ${int} NOT NULL,
       not_before ${int}, turn_id text, input_tokens ${int} NOT NULL, output_tokens ${int} NOT NULL, created_at ${int} NOT NULL,
       updated_at ${int} NOT NULL, started_at ${int}, ended_at ${int}, deleted_at ${int}, revision ${int} NOT NULL)${strict}`,
    'CREATE INDEX tasks_open ON tasks (user_id, agent, position) WHERE ended_at IS NULL AND deleted_at IS NULL',
    'CREATE INDEX tasks_over ON tasks (user_id, ended_at, id) WHERE ended_at IS NOT NULL AND deleted_at IS NULL',
    'CREATE INDEX tasks_user ON tasks (user_id, id)',
    `CREATE TABLE task_notes (task_id text NOT NULL, number ${int} NOT NULL, at ${int} NOT NULL, by text NOT NULL, text text NOT NULL,
       PRIMARY KEY (task_id, number))${rowless}`,
    `CREATE TABLE heartbeats (user_id text NOT NULL, agent text NOT NULL, paused ${int} NOT NULL, last_beat_at ${int}, outcome text,
       until_at ${int}, task_id text, PRIMARY KEY (user_id, agent))${rowless}`,
    'ALTER TABLE turns ADD COLUMN task_id text',
    'CREATE INDEX turns_task ON turns (task_id, id) WHERE task_id IS NOT NULL',
  ],
};
