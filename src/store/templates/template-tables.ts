export interface TemplateTable {
  id: string;
  user_id: string;
  name: string;
  definition_json: string;
  revision: number;
  created_at: number;
  updated_at: number;
  /** Set when removed, also while the removal can be undone. */
  deleted_at: number | null;
}
