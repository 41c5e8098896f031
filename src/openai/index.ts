/** Belfry for loops over the OpenAI protocol: its tools as JSON, and the answers to calls. */

export {
  belfryTools,
  type OpenAiTool,
  type OpenAiToolCall,
  type OpenAiTools,
  type OpenAiToolsOptions,
} from './tools.ts';
