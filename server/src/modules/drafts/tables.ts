export interface DraftTables {
  model_text: {
    id: string
    user_id: string
    fingerprint: bigint[]
    created_at: Date
  }
}
