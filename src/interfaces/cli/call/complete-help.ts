import { type Command, Option } from 'commander';
import type { Operation } from '../../../operations/frame/operation.ts';
import {
  alternativesOf,
  choicesOf,
  fieldsOf,
  type InputField,
  type InputSchema,
  inputSchemaOf,
  typeWords,
} from './input-schema.ts';
import { findTyped } from './operations.ts';

/** `belfry call --help` lists the operations; with a name, it shows that operation and its fields. */
export function completeHelp(command: Command, typed: string | undefined, operations: readonly Operation[]): void {
  if (typed === undefined) listOperations(command, operations);
  else showOperation(command, findTyped(operations, typed));
}

function listOperations(command: Command, operations: readonly Operation[]): void {
  const width = Math.max(...operations.map(({ name }) => name.length));
  command.addHelpText('after', () => {
    const help = command.createHelp();
    help.prepareContext({ helpWidth: command.configureOutput().getOutHelpWidth?.() ?? 80 });
    const lines = operations.map(({ name, summary }) => help.formatItem(name, width, summary, help));
    return ['\nOperations:', ...lines].join('\n');
  });
}

function showOperation(command: Command, operation: Operation): void {
  const fields = fieldsOf(inputSchemaOf(operation));
  command.usage(`${operation.name} [--field value ...]`).description(operation.summary);
  for (const field of fields) {
    const flags = `--${field.path} <${kindOf(field.schema)}>`;
    command.addOption(new Option(flags, descriptionOf(field)).helpGroup('Fields:'));
  }
  if (fields.some(({ path }) => /[A-Z]/.test(path))) {
    command.addHelpText(
      'after',
      '\nA field can be typed with dashes too: --policies.follow-up for --policies.followUp.',
    );
  }
  if (fields.length === 0) command.addHelpText('after', '\nIt takes no fields.');
}

/** One word for the type of the value. The exact values follow the description, which keeps the lines short. */
function kindOf(schema: InputSchema): string {
  const [kind] = alternativesOf(schema);
  if (kind === undefined || kind.type === undefined) return 'value';
  if (choicesOf(kind).length > 0) return 'word';
  return { string: 'text', integer: 'number', array: 'list' }[String(kind.type)] ?? String(kind.type);
}

function descriptionOf({ schema, needed }: InputField): string {
  const { description = '', default: value } = schema;
  const isPlain = alternativesOf(schema).every(
    (kind) => choicesOf(kind).length === 0 && ['string', 'object', undefined].includes(kind.type as string),
  );
  const facts = [
    ...(needed ? ['needed'] : []),
    ...(isPlain ? [] : [typeWords(schema)]),
    ...(value === undefined ? [] : [`default: ${JSON.stringify(value)}`]),
  ];
  return [description, ...(facts.length === 0 ? [] : [`(${facts.join('; ')})`])].join(' ').trim();
}
