/** A step that can be taken back. */
export interface UndoStepTable {
  id: string;
  user_id: string;
  thread_id: string | null;
  wish: string;
  made_by: string | null;
  at: number;
  what: string;
  way_json: string;
  until: number;
}
