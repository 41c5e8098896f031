import type { Command } from 'commander';
import { operationsOf } from '../../call/operations.ts';
import type { CommandDefinition } from '../../cli.ts';
import { usageError } from '../../failure.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** `belfry completion`: a script by which the shell completes commands and options. */
export const completion: CommandDefinition = {
  examples: [
    'belfry completion bash > ~/.local/share/bash-completion/completions/belfry',
    'belfry completion zsh > ~/.zfunc/_belfry',
    'belfry completion fish > ~/.config/fish/completions/belfry.fish',
  ],
  define(command) {
    command.argument('<shell>', 'bash, zsh or fish');
  },
  async run(cli, [shell]) {
    if (!SHELLS.includes(shell as Shell))
      throw usageError(`There are completions for bash, zsh and fish, not for "${shell}".`);
    const operations = (await operationsOf(cli.ports.operations)).map(({ name }) => name);
    const script = SCRIPTS[shell as Shell](wordsOf(await cli.program(), { completion: SHELLS, call: operations }));
    cli.print.json({ shell, script });
    cli.print.write(script);
    return 0;
  },
};

interface CommandWords {
  readonly name: string;
  readonly summary: string;
  /** The words that can follow directly. */
  readonly words: readonly string[];
  readonly options: readonly { readonly long: string; readonly description: string }[];
}

function wordsOf(program: Command, words: Readonly<Record<string, readonly string[]>>): CommandWords[] {
  const optionsOf = (command: Command) =>
    command.options.flatMap(({ long, description }) => (long ? [{ long, description }] : []));
  const everywhere = [...optionsOf(program), { long: '--help', description: 'show the help' }];
  return program.commands
    .filter((command) => command.name() !== 'help')
    .map((command) => ({
      name: command.name(),
      summary: command.summary(),
      words: words[command.name()] ?? [],
      options: [...optionsOf(command), ...everywhere.filter(({ long }) => long !== '--version')],
    }));
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const SCRIPTS: Readonly<Record<Shell, (commands: readonly CommandWords[]) => string>> = {
  bash: (commands) => `# Completions of belfry for bash.
_belfry() {
  local current="\${COMP_WORDS[COMP_CWORD]}"
  local words="${commands.map(({ name }) => name).join(' ')} help --help --version --json --plain --data"
  if [ "$COMP_CWORD" -gt 1 ]; then
    case "\${COMP_WORDS[1]}" in
${commands.map(({ name, options, words }) => `      ${name}) words="${[...options.map(({ long }) => long), ...words].join(' ')}" ;;`).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _belfry belfry
`,
  zsh: (commands) => `#compdef belfry
# Completions of belfry for zsh.
_belfry() {
  local -a commands options
  commands=(
${commands.map(({ name, summary }) => `    ${quote(`${name}:${summary}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  case "$words[2]" in
${commands.map(({ name, options, words }) => `    ${name}) options=(${[...options.map(({ long, description }) => quote(`${long}:${description}`)), ...words].join(' ')}) ;;`).join('\n')}
  esac
  _describe 'option' options
}
if [ "$funcstack[1]" = "_belfry" ]; then _belfry "$@"; else compdef _belfry belfry; fi
`,
  fish: (commands) => `# Completions of belfry for fish.
complete -c belfry -f
${commands
  .flatMap(({ name, summary, options, words }) => [
    `complete -c belfry -n __fish_use_subcommand -a ${name} -d ${fishQuote(summary)}`,
    ...(words.length === 0
      ? []
      : [`complete -c belfry -n '__fish_seen_subcommand_from ${name}' -a ${fishQuote(words.join(' '))}`]),
    ...options.map(
      ({ long, description }) =>
        `complete -c belfry -n '__fish_seen_subcommand_from ${name}' -l ${long.slice(2)} -d ${fishQuote(description)}`,
    ),
  ])
  .join('\n')}
`,
};

function fishQuote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
