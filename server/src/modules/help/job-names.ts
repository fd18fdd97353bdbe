import { job } from '#kernel/jobs'

/** Emails a message to support. */
export const forwardContactMessage = job<{ id: string }>('forward-contact-message')
/** Emails the sender that their message arrived. */
export const confirmContactMessage = job<{ id: string }>('confirm-contact-message')
