import type { Tx } from '#kernel/db'
import { findProfileIds } from '../queries.ts'
import { mentionsIn } from './mentions-in.ts'

/** The profiles that a text mentions but its previous version didn't, and vice versa. Takes two statements. */
export async function changedMentions(
  tx: Tx,
  { byProfileId, before, now }: { byProfileId: string; before: string; now: string },
): Promise<{ added: string[]; dropped: string[] }> {
  const [names, namesBefore] = [namesIn(now), namesIn(before)]
  const find = async (usernames: string[]) => [
    ...(await findProfileIds(tx, { usernames, viewerId: byProfileId })).values(),
  ]
  return {
    added: await find(names.filter((name) => !namesBefore.includes(name))),
    dropped: await find(namesBefore.filter((name) => !names.includes(name))),
  }
}

const namesIn = (text: string): string[] => mentionsIn({ text, publicLength: text.length })
