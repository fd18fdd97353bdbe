import { setTimeout } from 'node:timers/promises'

/**
 * Lets real time pass, to pace a stream of requests or to let a process work before it is killed. Whether a test passes
 * must never depend on how long it is.
 */
export const pause = (milliseconds: number): Promise<void> => setTimeout(milliseconds)
