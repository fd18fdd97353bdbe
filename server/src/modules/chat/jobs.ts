import { handle, type JobHandler } from '#kernel/jobs'
import type { Clock } from '#kernel/clock'
import type { PushDeps } from '#push'
import type { MailingDeps } from '#notifications'
import { discardUnsent, mailMessages as mail, pushMessages as push } from './job-names.ts'
import { discardUnsentVoices } from './voices/discard-unused.ts'
import { mailMessages } from './messages/mail-messages.ts'
import { pushMessages } from './messages/push-messages.ts'

export const chatJobs = (deps: PushDeps & MailingDeps & { clock: Clock }): JobHandler[] => [
  handle(push, ({ chat_id: chatId, profile_id: profileId }) => pushMessages(deps, { chatId, profileId })),
  handle(mail, ({ chat_id: chatId, profile_id: profileId, since }) =>
    mailMessages(deps, { chatId, profileId, since: new Date(since) }),
  ),
  handle(discardUnsent, () => discardUnsentVoices(deps)),
]
