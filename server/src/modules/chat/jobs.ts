import { handle, type JobHandler } from '#kernel/jobs'
import type { PushDeps } from '#push'
import { pushMessages as push } from './job-names.ts'
import { pushMessages } from './messages/push-messages.ts'

export const chatJobs = (deps: PushDeps): JobHandler[] => [
  handle(push, ({ chat_id: chatId, profile_id: profileId }) => pushMessages(deps, { chatId, profileId })),
]
