import { PARAMETER_TYPES, type ParameterType, type TemplateParameter } from '../../../domain/templates/template.ts';
import { usageError } from '../failure.ts';

/** Reads typed `name=value`; only the first `=` separates them. @throws CliError with exit code 2 */
export function valuesOf(typed: readonly string[]): Record<string, string> {
  const values = typed.map((one) => {
    const at = one.indexOf('=');
    if (at > 0) return [one.slice(0, at).trim(), one.slice(at + 1)] as const;
    throw usageError(`What stands in a blank is typed as name=value; this is "${one}".`);
  });
  return Object.fromEntries(values);
}

const PARAMETER = /^([a-z][a-z0-9_]*)(?::([a-z]+))?(?:=(.*))?$/s;

/**
 * `name`, `name:type` or `name:type=default`.
 * @throws CliError with exit code 2
 */
export function parametersOf(typed: readonly string[]): TemplateParameter[] {
  return typed.map((one) => {
    const [, name, type = 'text', value] = PARAMETER.exec(one) ?? [];
    if (name === undefined)
      throw usageError(`A blank is typed as name, name:type or name:type=default; this is "${one}".`);
    if (!(PARAMETER_TYPES as readonly string[]).includes(type)) {
      throw usageError(`The type of a blank is one of ${PARAMETER_TYPES.join(', ')}; this is "${type}".`);
    }
    return { name, type: type as ParameterType, description: name.replaceAll('_', ' '), default: value ?? null };
  });
}
