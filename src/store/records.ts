// A record of the code and its row in the database have the same fields: `dueAt` is the column `due_at`.

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';
type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** The columns of a record: booleans are 0 or 1. What is no number or text is left out and becomes `*_json` by hand. */
export type RowOf<Fields> = {
  -readonly [Name in keyof Fields & string as Snake<Name>]: Fields[Name] extends boolean ? number : Fields[Name];
};
/** The fields of a row. A boolean is still a number. */
type RecordOf<Row> = { -readonly [Column in keyof Row & string as Camel<Column>]: Row[Column] };

const columns = new Map<string, string>();
const fields = new Map<string, string>();

function translated(names: Map<string, string>, name: string, translate: (name: string) => string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const made = translate(name);
  names.set(name, made);
  return made;
}

/** Fields without a value have no column. */
export function toRow<Fields extends object>(record: Fields): RowOf<Fields> {
  const row: Record<string, unknown> = {};
  for (const name in record) {
    const value: unknown = record[name];
    if (value === undefined) continue;
    const column = translated(columns, name, (text) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    row[column] = typeof value === 'boolean' ? Number(value) : value;
  }
  return row as RowOf<Fields>;
}

export function fromRow<Row extends object>(row: Row): RecordOf<Row> {
  const record: Record<string, unknown> = {};
  for (const column in row) {
    const name = translated(fields, column, (text) => text.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()));
    record[name] = row[column];
  }
  return record as RecordOf<Row>;
}
