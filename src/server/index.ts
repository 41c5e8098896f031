/** Belfry's page, REST, events and MCP, served by your own program. */

export { type Attached, type AttachOptions, attach, type FetchFacts } from './attach.ts';
export { type Served, type ServeOptions, serve } from './serve.ts';
