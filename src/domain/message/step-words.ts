const DOING: Readonly<Record<string, string>> = {
  list: 'looking at',
  get: 'looking at',
  find: 'looking for',
  search: 'looking for',
  explain: 'working out',
  preview: 'working out',
  create: 'setting up',
  add: 'adding',
  save: 'saving',
  update: 'changing',
  edit: 'changing',
  pause: 'pausing',
  resume: 'resuming',
  cancel: 'cancelling',
  delete: 'deleting',
  complete: 'completing',
  acknowledge: 'settling',
  snooze: 'putting off',
};

/** An agent's present step with a tool, for the waiting person: "looking at schedules ...". */
export function stepWords(tool: string): string {
  const [verb = '', ...rest] = tool
    .toLowerCase()
    .replace(/[^a-z0-9_ -]/g, '')
    .split(/[_ -]+/)
    .filter((word) => word !== '');
  const doing = Object.hasOwn(DOING, verb) ? DOING[verb] : undefined;
  const words =
    doing === undefined || rest.length === 0 ? `at work: ${[verb, ...rest].join(' ')}` : `${doing} ${rest.join(' ')}`;
  return `${words.slice(0, 100).trim()} ...`;
}
