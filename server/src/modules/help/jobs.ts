import { handle, type JobHandler } from '#kernel/jobs'
import { confirmMessage, forwardMessage, type ContactMailDeps } from './contact/mail-contact-message.ts'
import { confirmContactMessage, forwardContactMessage } from './job-names.ts'

export const helpJobs = (deps: ContactMailDeps): JobHandler[] => [
  handle(forwardContactMessage, (payload) => forwardMessage(deps, payload)),
  handle(confirmContactMessage, (payload) => confirmMessage(deps, payload)),
]
