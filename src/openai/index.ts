/** Belfry for loops over the OpenAI protocol: its tools as JSON, and what to answer to a call. */

export {
  belfryTools,
  type OpenAiTool,
  type OpenAiToolCall,
  type OpenAiTools,
  type OpenAiToolsOptions,
} from './tools.ts';
