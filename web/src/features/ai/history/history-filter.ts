import { aiProviders, aiTasks } from '@fanfare/contract/ai/tasks'
import type { AiFilter } from '../../../entities/ai/index.ts'
import type { AiHistorySearch } from '../../../plumbing/search-params.ts'
import { viewerTimeZone } from '../../../ui/dates/viewer-time-zone.ts'

/** The filter as it is sent to the server. The address holds a model as `provider:model`. */
export function filterOf({ search, task, model, from, to, favorites }: AiHistorySearch): AiFilter {
  const [name = '', ...id] = model?.split(':') ?? []
  const provider = aiProviders.find((candidate) => candidate === name)
  return {
    search,
    task: aiTasks.find((candidate) => candidate === task),
    ...(provider && { provider, model: id.join(':') || undefined }),
    from,
    to,
    ...((from || to) && { time_zone: viewerTimeZone() }),
    favorites: favorites === 'true' ? true : undefined,
  }
}
