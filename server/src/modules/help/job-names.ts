import { job } from '#kernel/jobs'

/** Mails a message to support. */
export const forwardContactMessage = job<{ id: string }>('forward-contact-message')
/** Mails its sender that it arrived. */
export const confirmContactMessage = job<{ id: string }>('confirm-contact-message')
