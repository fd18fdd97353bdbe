import { randomUUID } from 'node:crypto'
import { engineMs } from '../../ai/until-made.ts'
import { done, type Member } from '../../members.ts'
import { until } from '../../person.ts'
import { hostile } from '../hostile-words.ts'

/** Requests a small picture and waits until it is made. Returns the request's id. */
export async function makePicture(member: Member): Promise<string> {
  const id = randomUUID()
  const input = { prompt: hostile.words, resolution: 'SD' }
  await done(member.send('POST', '/ai/requests', { id, task: 'text_to_image', input }))
  await until(async () => {
    const { status, error } = await member.get('GET /ai/requests/:id', `/ai/requests/${id}`)
    if (error) throw new Error(error.message)
    return status === 'succeeded'
  }, engineMs)
  return id
}
