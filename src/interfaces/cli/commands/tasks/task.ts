import type { TaskView } from '../../../../operations/tasks/task-view.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { findTask, shortIds } from '../../ids.ts';
import { needYes } from '../../need-yes.ts';
import { printable } from '../../printing/printable.ts';
import { confirm } from '../../terminal.ts';
import { momentsOf } from '../schedules/ls.ts';

interface TaskOptions {
  readonly due?: string | false;
  readonly text?: string;
  readonly agent?: string;
  readonly mine?: boolean;
  readonly theirs?: boolean;
  readonly first?: boolean;
  readonly result?: string;
  readonly because?: string;
  readonly to?: string;
  readonly yes?: boolean;
}

type Action = (cli: Cli, words: string, options: TaskOptions) => Promise<number>;

/** `belfry task`: all actions on one task. */
export const task: CommandDefinition = {
  examples: [
    'belfry task add compare three offers --due friday',
    'belfry task add buy milk --mine',
    'belfry task done milk',
    'belfry task edit offers --text "compare four offers" --due "monday at noon"',
    'belfry task move offers --to first',
    'belfry task rm milk',
  ],
  define(command) {
    command
      .argument('<action>', 'add, show, done, fail, edit, move, start, reopen, rm or restore')
      .argument('[words...]', 'add: what is to be done; else the id of a task, a piece of it, or words of the task')
      .option('--due <when>', 'by when, as in "friday" or "tomorrow at 5pm"')
      .option('--no-due', 'edit: take the due date away')
      .option('--text <text>', 'edit: the new text')
      .option('--agent <name>', 'add: whose list; the default agent’s when left out')
      .option('--mine', 'you do it yourself; the agent leaves it alone')
      .option('--theirs', 'edit: the agent does it')
      .option('--first', 'add: at the top of the list')
      .option('--result <text>', 'done: what came of it')
      .option('--because <text>', 'fail: why it cannot be done')
      .option('--to <place>', 'move: first, last, up or down')
      .option('-y, --yes', 'rm: do not ask');
  },
  run(cli, [action, typed], options) {
    const wanted = ACTIONS[String(action)];
    const words = (typed as readonly string[]).join(' ').trim();
    if (wanted === undefined) {
      const names = Object.keys(ACTIONS).join(', ');
      throw usageError(`There is no "belfry task ${String(action)}"; there are: ${names}.`, HELP);
    }
    if (words === '') {
      throw usageError(
        action === 'add' ? 'What is to be done?' : 'Which task? Give its id, a piece of it, or words of it.',
        action === 'add' ? 'As in: belfry task add compare three offers' : 'See them: belfry tasks',
      );
    }
    return wanted(cli, words, options);
  },
};

const HELP = 'See: belfry task --help';

const ACTIONS: Readonly<Record<string, Action>> = {
  async add(cli, description, { due, agent, mine, first }) {
    const { client } = await cli.connect();
    const added = await client.addTask({
      description,
      ...(typeof due === 'string' ? { due } : {}),
      ...(agent === undefined ? {} : { agent }),
      ...(mine === true ? { assignee: 'person' } : {}),
      ...(first === true ? { place: 'first' } : {}),
    });
    return tell(cli, 'Added.', added);
  },
  show: async (cli, words) => {
    const { client } = await cli.connect();
    const found = await client.getTask({ id: (await findTask(client, words)).id });
    const { print } = cli;
    print.json(found);
    const moments = await momentsOf(cli);
    const at = (iso: string | null) => (iso === null ? null : moments.long(iso));
    print.fields([
      ['id', found.id],
      ['task', found.description],
      ['list', found.agent],
      ['now', found.words],
      ['due', found.due?.words],
      ['result', found.result],
      ['tries', found.tries === 0 ? null : String(found.tries)],
      ['tokens', found.inputTokens + found.outputTokens === 0 ? null : String(found.inputTokens + found.outputTokens)],
      ['added', at(found.createdAt)],
      ['begun', at(found.startedAt)],
      ['ended', at(found.endedAt)],
      ...found.notes.map((note) => [`noted by ${note.by}`, `${at(note.at)}: ${note.text}`] as const),
      ...found.turns.map(
        (turn) =>
          [
            'worked on',
            [at(turn.startedAt) ?? 'not begun', turn.state, turn.error].filter(Boolean).join('; '),
          ] as const,
      ),
    ]);
    return EXIT.ok;
  },
  async done(cli, words, { result }) {
    const { client } = await cli.connect();
    const { id } = await findTask(client, words);
    return tell(cli, 'Done.', await client.completeTask({ id, ...(result === undefined ? {} : { result }) }));
  },
  async fail(cli, words, { because }) {
    if (because === undefined) throw usageError('Why can it not be done?', 'Add --because "the shop is closed".');
    const { client } = await cli.connect();
    const { id } = await findTask(client, words, 'open');
    return tell(cli, 'Given up.', await client.failTask({ id, reason: because }));
  },
  async edit(cli, words, { text, due, mine, theirs }) {
    if (mine === true && theirs === true) throw usageError('Either --mine or --theirs, not both.', HELP);
    const change = {
      ...(text === undefined ? {} : { description: text }),
      ...(typeof due === 'string' ? { due } : due === false ? { due: null } : {}),
      ...(mine === true ? { assignee: 'person' as const } : theirs === true ? { assignee: 'agent' as const } : {}),
    };
    if (Object.keys(change).length === 0)
      throw usageError('What is to change?', 'Add --text, --due, --no-due, --mine or --theirs.');
    const { client } = await cli.connect();
    const { id } = await findTask(client, words, 'open');
    return tell(cli, 'Changed.', await client.updateTask({ id, ...change }));
  },
  async move(cli, words, { to }) {
    if (to === undefined || !PLACES.includes(to as Place))
      throw usageError(`--to should be one of ${PLACES.join(', ')}${to === undefined ? '' : `; it is "${to}"`}.`, HELP);
    const { client } = await cli.connect();
    const { id } = await findTask(client, words, 'open');
    return tell(cli, 'Moved.', await client.moveTask({ id, to: to as Place }));
  },
  async start(cli, words) {
    const { client } = await cli.connect();
    const { id } = await findTask(client, words, 'open');
    return tell(cli, 'Begun.', await client.startTask({ id }));
  },
  async reopen(cli, words) {
    const { client } = await cli.connect();
    const { id } = await findTask(client, words);
    return tell(cli, 'Open again.', await client.reopenTask({ id }));
  },
  async rm(cli, words, { yes }) {
    const { print, terminal } = cli;
    const asks = yes !== true;
    const { client } = await cli.connect();
    const { id, description } = await findTask(client, words);
    if (asks) needYes(cli, 'Deleting');
    if (asks && !(await confirm(terminal, `Delete "${printable(description)}"?`))) {
      print.note('Left as it is.');
      return EXIT.failed;
    }
    const code = tell(cli, 'Deleted.', await client.deleteTask({ id }));
    print.note(print.style.dim(`Take it back with: belfry task restore ${id}`));
    return code;
  },
  async restore(cli, words) {
    const { client } = await cli.connect();
    // Lists do not show deleted tasks, so only an id names one.
    const { id } = await findTask(client, words);
    return tell(cli, 'Back on the list.', await client.restoreTask({ id }));
  },
};

const PLACES = ['first', 'last', 'up', 'down'] as const;
type Place = (typeof PLACES)[number];

function tell({ print }: Cli, deed: string, answer: TaskView): number {
  print.json(answer);
  if (print.format === 'plain') print.line(`${answer.id}\t${answer.deletedAt === null ? answer.state : 'deleted'}`);
  else {
    const due = answer.due === null ? '' : print.style.dim(`  due ${printable(answer.due.words)}`);
    const id = print.style.dim(shortIds([answer.id]).get(answer.id) ?? answer.id);
    print.line(`${print.style.good(deed)} ${id} ${printable(answer.description)}${due}`);
  }
  return EXIT.ok;
}
