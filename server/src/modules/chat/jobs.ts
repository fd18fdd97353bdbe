import { handle, type JobHandler } from '#kernel/jobs'
import type { Clock } from '#kernel/clock'
import type { PushDeps } from '#push'
import { discardUnsent, pushMessages as push } from './job-names.ts'
import { discardUnsentVoices } from './voices/discard-unused.ts'
import { pushMessages } from './messages/push-messages.ts'

export const chatJobs = (deps: PushDeps & { clock: Clock }): JobHandler[] => [
  handle(push, ({ chat_id: chatId, profile_id: profileId }) => pushMessages(deps, { chatId, profileId })),
  handle(discardUnsent, () => discardUnsentVoices(deps)),
]
