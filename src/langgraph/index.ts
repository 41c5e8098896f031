/** Belfry for LangChain and LangGraph: its tools, approvals as interrupts, wakes that run graphs, and a checkpointer on SQLite. */

export { type GraphAgentOptions, graphAgent } from './graph-agent.ts';
export type { RunnableGraph } from './interrupts.ts';
export { type ResumeOptions, type Resumer, resumeOnDecision } from './resume-on-decision.ts';
export { SqliteCheckpointer } from './sqlite-checkpointer.ts';
export { type BelfryToolsOptions, belfryTools } from './tools.ts';
