export interface TemplateTable {
  id: string;
  user_id: string;
  name: string;
  definition_json: string;
  revision: number;
  created_at: number;
  updated_at: number;
  /** Set while a removal can be taken back, and after. */
  deleted_at: number | null;
}
