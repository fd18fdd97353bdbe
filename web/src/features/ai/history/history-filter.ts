import { aiProviders, aiTasks } from '@fanfare/contract/ai/tasks'
import type { AiFilter } from '../../../entities/ai/index.ts'
import type { AiHistorySearch } from '../../../plumbing/search-params.ts'
import { viewerTimeZone } from '../../../ui/dates/viewer-time-zone.ts'

/** Converts the filter in the URL, which names a model as `provider:model`, to the filter that the server expects. */
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
    favorites,
  }
}
