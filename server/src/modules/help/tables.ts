import type { ContactTopic } from '@fanfare/contract/help/contact-topics'

export interface HelpTables {
  contact_message: {
    id: string
    user_id: string | null
    profile_id: string | null
    name: string
    email: string
    topic: ContactTopic
    message: string
    created_at: Date
    forwarded_at: Date | null
    confirmed_at: Date | null
    done_at: Date | null
    done_by: string | null
  }
}
