import type { Migration } from './migration.ts';

/**
 * Fair sharing by agent as well as by user, and the places of turns where agents or providers of models are limited.
 *
 * A share's scope says what is shared: '' the run queue, else the line for the places of a limit; of the user '': what has begun there.
 * A turn has `line` while it waits for a place, and the places it took in `agent_place` and `provider_place`. Both are null for
 * anything without a limit, and their indexes leave it out.
 */
export const places: Migration = {
  number: 18,
  name: 'places',
  statements: ({ int, rowless }) => [
    `CREATE TABLE shares (scope text NOT NULL, user_id text NOT NULL, agent text NOT NULL, tag ${int} NOT NULL,
       PRIMARY KEY (scope, user_id, agent))${rowless}`,
    // What waits keeps its order: the agents it is of stand where their user stood.
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
