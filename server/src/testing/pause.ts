import { setTimeout } from 'node:timers/promises'

/**
 * Lets real time pass, to pace a stream of requests or to let a process work before it is killed. The result of a test
 * must never depend on the length of a pause.
 */
export const pause = (milliseconds: number): Promise<void> => setTimeout(milliseconds)
