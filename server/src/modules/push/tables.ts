export interface PushTables {
  push_device: {
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: Date
  }
}
