/** What some models write before the name of a tool: the namespace of their own format, or the server it came from. */
const NAMESPACE = /^(?:(?:functions?|tools?|default_api|belfry)[.:/]+|mcp__belfry__)(?=[a-z])/i;

/** The name of a tool without the namespace that a model may have written before it. */
export const bareToolName = (name: string): string => name.trim().replace(NAMESPACE, '');
