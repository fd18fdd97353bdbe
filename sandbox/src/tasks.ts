import type { Bank } from './bank.ts'
import { newId } from './store/ids.ts'
import type { Task, TaskName } from './store/objects.ts'

export type TaskDoers = Record<TaskName, (bank: Bank, subject: string) => void>

export function schedule(bank: Bank, task: Omit<Task, 'id'>): void {
  bank.objects.put('sandbox.task', { ...task, id: newId('task') })
}

/** Runs the task that has been overdue longest, with the time at which it was due. Returns whether there was one. */
export function doNextTask(bank: Bank, doers: TaskDoers): boolean {
  const task = bank.objects.earliestTask(bank.now())
  if (!task) return false
  bank.objects.remove(task.id)
  doers[task.name]({ ...bank, now: () => task.due, request: null }, task.subject)
  return true
}
