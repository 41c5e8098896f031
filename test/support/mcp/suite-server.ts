import {
  completable,
  createMcpHandler,
  fromJsonSchema,
  type McpHttpHandler,
  McpServer,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';
const text = (words: string) => ({ type: 'text' as const, text: words });
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
const resource = (uri: string, mimeType: string, words: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: words },
});

/** What the suite of the protocol asks a server for, by the names it knows: nothing of Belfry, but for the door in front of it. */
export function createSuiteHandler(): McpHttpHandler {
  return createMcpHandler(() => {
    const server = new McpServer(
      { name: 'suite', version: '1' },
      { capabilities: { logging: {}, tools: {}, resources: {}, prompts: {}, completions: {} } },
    );
    addTools(server);
    addResources(server);
    addPrompts(server);
    return server;
  });
}

function addTools(server: McpServer): void {
  const tool = (name: string, answer: Parameters<typeof server.registerTool>[2]) =>
    server.registerTool(name, { description: `For the suite: ${name}`, inputSchema: z.object({}) }, answer as never);
  tool('test_simple_text', () => ({ content: [text('This is a simple text response for testing.')] }));
  tool('test_image_content', () => ({ content: [image] }));
  tool('test_audio_content', () => ({ content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] }));
  tool('test_embedded_resource', () => ({
    content: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  }));
  tool('test_multiple_content_types', () => ({
    content: [
      text('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }));
  tool('test_error_handling', () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  const plain = { description: 'For the suite', inputSchema: z.object({}) };
  server.registerTool('test_tool_with_logging', plain, async (_, { mcpReq }) => {
    for (const words of ['Tool execution started', 'Tool processing data', 'Tool execution completed'])
      await mcpReq.notify({ method: 'notifications/message', params: { level: 'info', data: words } });
    return { content: [text('logged')] };
  });
  server.registerTool('test_tool_with_progress', plain, async (_, { mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of progressToken === undefined ? [] : [0, 50, 100])
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken: progressToken ?? '', progress, total: 100 },
      });
    return { content: [text('done')] };
  });
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: { address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } } },
    properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
    additionalProperties: false,
  } as const;
  const described = { description: 'Tool with JSON Schema 2020-12 features', inputSchema: fromJsonSchema(schema) };
  server.registerTool('json_schema_2020_12_tool', described, () => ({ content: [text('fine')] }));
}

function addResources(server: McpServer): void {
  const facts = (description: string, mimeType: string) => ({ description, mimeType });
  server.registerResource('static-text', 'test://static-text', facts('A text', 'text/plain'), ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
  }));
  server.registerResource('static-binary', 'test://static-binary', facts('A picture', 'image/png'), ({ href }) => ({
    contents: [{ uri: href, mimeType: 'image/png', blob: PNG }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource('template', template, facts('A template', 'application/json'), ({ href }, { id }) => ({
    contents: [
      {
        uri: href,
        mimeType: 'application/json',
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
      },
    ],
  }));
}

function addPrompts(server: McpServer): void {
  const says = (...content: (ReturnType<typeof text> | typeof image | ReturnType<typeof resource>)[]) => ({
    messages: content.map((one) => ({ role: 'user' as const, content: one })),
  });
  server.registerPrompt('test_simple_prompt', { description: 'Simple' }, () =>
    says(text('This is a simple prompt for testing.')),
  );
  const begin = (words: string) => completable(z.string().describe(words), (value) => [`${value}is`]);
  const two = z.object({ arg1: begin('First'), arg2: begin('Second') });
  server.registerPrompt('test_prompt_with_arguments', { description: 'Two', argsSchema: two }, ({ arg1, arg2 }) =>
    says(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  const where = z.object({ resourceUri: z.string().describe('Which') });
  server.registerPrompt('test_prompt_with_embedded_resource', { description: 'One', argsSchema: where }, (given) =>
    says(
      resource(given.resourceUri, 'text/plain', 'Embedded resource content for testing.'),
      text('Please process the embedded resource above.'),
    ),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'Image' }, () =>
    says(image, text('Please analyze the image above.')),
  );
}
