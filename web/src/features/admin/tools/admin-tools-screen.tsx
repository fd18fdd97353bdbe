import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ToolSwitchRow } from './tool-switch-row.tsx'
import { toolSwitchesQuery } from './tool-switches-query.ts'
import * as text from './tools-text.ts'

/** `/admin/tools`: AI tools marked as coming soon, with a switch to open each of them early. */
export function AdminToolsScreen() {
  const switches = useQuery(toolSwitchesQuery)
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-16">
      <PageTitle>{text.aiTools}</PageTitle>
      <h1 className="type-display">{text.aiTools}</h1>
      <p className="max-w-[70ch] text-fg-muted">{text.aiToolsDescription}</p>
      <section
        aria-label={text.comingSoon}
        className="rounded-lg bg-surface-1 px-4.5 [--ground:var(--ff-surface-1)] md:px-6"
      >
        <Loaded
          query={switches}
          what={text.theTools}
          skeleton={<Skeleton className="my-4 h-80 rounded-md" />}
        >
          {(tools) => (
            <ul className="divide-y divide-line">
              {tools.map((tool) => (
                <ToolSwitchRow key={tool.task} tool={tool} />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
    </div>
  )
}
