import type { Migration } from './migration.ts';

/**
 * Fair sharing by agent as well as by user, and concurrency limits of agents and model providers. The scope of a
 * share says what is shared: '' is the run queue, any other value the wait queue of a limit; the row of the user ''
 * holds how far the shares that began have come. A turn has `line` while it waits for a place, and `agent_place` and
 * `provider_place` hold the places it took. Both are null without a limit, and their indexes leave such turns out.
 */
export const places: Migration = {
  number: 18,
  name: 'places',
  statements: ({ int, rowless }) => [
    `CREATE TABLE shares (scope text NOT NULL, user_id text NOT NULL, agent text NOT NULL, tag ${int} NOT NULL,
       PRIMARY KEY (scope, user_id, agent))${rowless}`,
    // Waiting turns keep their order: each agent starts at the position of its user.
    `INSERT INTO shares (scope, user_id, agent, tag)
       SELECT DISTINCT '', turns.user_id, turns.agent, fair_shares.tag
       FROM turns JOIN fair_shares ON fair_shares.user_id = turns.user_id WHERE turns.ended_at IS NULL`,
    "INSERT INTO shares (scope, user_id, agent, tag) SELECT '', '', '', tag FROM fair_shares WHERE user_id = ''",
    'DROP TABLE fair_shares',
    'ALTER TABLE turns ADD COLUMN line text',
    `ALTER TABLE turns ADD COLUMN line_tag ${int}`,
    'ALTER TABLE turns ADD COLUMN agent_place text',
    'ALTER TABLE turns ADD COLUMN provider_place text',
    'CREATE INDEX turns_line ON turns (line, mode, line_tag, id) WHERE line IS NOT NULL AND ended_at IS NULL',
    'CREATE INDEX turns_agent_place ON turns (agent_place) WHERE agent_place IS NOT NULL AND ended_at IS NULL',
    'CREATE INDEX turns_provider_place ON turns (provider_place) WHERE provider_place IS NOT NULL AND ended_at IS NULL',
  ],
};
