import type { Bank } from './bank.ts'
import { newId } from './store/ids.ts'

export type TaskName =
  | 'open-dispute'
  | 'fail-refund'
  | 'settle-bank-debit'
  | 'fail-bank-debit'
  | 'expire-session'
  | 'renew-subscription'
  | 'retry-invoice'
  | 'expire-coinbase-checkout'
  | 'expire-coinbase-charge'

/** Something that happens by itself when the sandbox's time has come to it. */
export interface Task {
  id: string
  name: TaskName
  /** The id of the object that it happens to. */
  subject: string
  /** Seconds of the sandbox's time. */
  due: number
}

export type TaskDoers = Record<TaskName, (bank: Bank, subject: string) => void>

export function schedule(bank: Bank, task: Omit<Task, 'id'>): void {
  bank.objects.put('sandbox.task', { ...task, id: newId('task') })
}

/** Does the earliest overdue task, as of the second at which it was due; whether there was one. */
export function doNextTask(bank: Bank, doers: TaskDoers): boolean {
  const task = bank.objects.earliestTask(bank.now())
  if (!task) return false
  bank.objects.remove(task.id)
  doers[task.name]({ ...bank, now: () => task.due, request: null }, task.subject)
  return true
}
