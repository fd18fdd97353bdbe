import { job } from '#kernel/jobs'

export const pushMessages = job<{ chat_id: string; profile_id: string }>('push-messages')
