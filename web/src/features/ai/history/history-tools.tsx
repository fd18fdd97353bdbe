import { providerNames } from '@fanfare/contract/ai/provider-names'
import type { AiTool } from '@fanfare/contract/ai/tools'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { AiHistorySearch } from '../../../plumbing/search-params.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import * as text from './history-text.ts'

type Props = {
  search: AiHistorySearch
  tools: readonly AiTool[]
  onNarrow: (part: AiHistorySearch) => void
}

const EVERY = 'all'

/** The search and the filters of the history. */
export function HistoryTools({ search, tools, onNarrow }: Props) {
  const [today] = useState(() => new Date())
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <SearchInput
          label={text.searchPrompts}
          value={search.search ?? ''}
          onSearch={(term) => onNarrow({ search: term === '' ? undefined : term })}
          className="max-w-110"
        />
        <Chip
          on={search.favorites === true}
          icon={<Bookmark size={16} />}
          onClick={() => onNarrow({ favorites: search.favorites ? undefined : true })}
        >
          {text.favorites}
        </Chip>
      </div>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:max-w-220">
        <Field label={text.tool} hideLabel>
          <Select
            value={search.task ?? EVERY}
            choices={[
              { value: EVERY, label: text.allTools },
              ...tools.map(({ task, title }) => ({ value: task as string, label: title })),
            ]}
            onChange={(task) => onNarrow({ task: task === EVERY ? undefined : task, model: undefined })}
          />
        </Field>
        <Field label={text.model} hideLabel>
          <Select
            value={search.model ?? EVERY}
            choices={[{ value: EVERY, label: text.allModels }, ...modelsOf(tools, search.task)]}
            onChange={(model) => onNarrow({ model: model === EVERY ? undefined : model })}
          />
        </Field>
        <div className="max-sm:col-span-2">
          <DateRangePicker
            label={text.dates}
            placeholder={text.anyTime}
            value={{ from: search.from, to: search.to }}
            max={today}
            align="end"
            onChange={({ from, to }) => onNarrow({ from, to })}
          />
        </div>
      </div>
    </div>
  )
}

/** The models to choose from. If several tools have models of the same name, the tool's title is added. */
function modelsOf(tools: readonly AiTool[], task: string | undefined): { value: string; label: string }[] {
  const models = tools
    .filter((tool) => task === undefined || tool.task === task)
    .flatMap((tool) => tool.models.map((model) => ({ ...model, tool: tool.title })))
  const byKey = new Map(models.map((model) => [`${model.provider}:${model.id}`, model]))
  const names = [...byKey.values()].map(nameOf)
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return [...byKey].map(([value, model]) => {
    const name = nameOf(model)
    return { value, label: isShared(name) ? `${name}: ${model.tool}` : name }
  })
}

const nameOf = ({ provider, title }: AiTool['models'][number]): string =>
  `${title}, ${providerNames[provider]}`
