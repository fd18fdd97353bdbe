import type { AiToolSwitch } from '@fanfare/contract/ai/staff'
import type { AiTask } from '@fanfare/contract/ai/tasks'
import { sql, type Db } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { tools } from '../catalogue/tools.ts'
import { listSwitchedOn } from '../requests/switched-on.ts'
import { modelsOfTool } from '../running/provider-candidates.ts'

const MAX_CHANGES = 5

interface Change {
  task: AiTask
  is_switched_on: boolean
  username: string
  switched_at: Date
}

/** The coming-soon tools: whether they are on, which models could do the work, and which admin last changed them. */
export async function listSwitches(
  deps: Pick<AiDeps, 'db' | 'aiProviders' | 'modelOverrides' | 'publicUrl'>,
): Promise<AiToolSwitch[]> {
  const announced = tools.filter(({ isComingSoon }) => isComingSoon)
  const switchedOn = await listSwitchedOn(deps.db)
  const changes = await listChanges(
    deps.db,
    announced.map(({ task }) => task),
  )
  return announced.map((tool) => ({
    task: tool.task,
    title: tool.title,
    summary: tool.summary,
    slug: tool.slug,
    is_switched_on: switchedOn.has(tool.task),
    models: modelsOfTool(deps, tool).map(({ title }) => title),
    changes: changes
      .filter(({ task }) => task === tool.task)
      .map(({ is_switched_on, username, switched_at: at }) => ({
        is_switched_on,
        username,
        switched_at: at.toISOString(),
      })),
  }))
}

/** The latest changes to each tool, latest first. A user is identified by their first profile. */
async function listChanges(db: Db, tasks: readonly AiTask[]): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select change.task, change.is_switched_on, change.switched_at, (
      select profile.username from profile where profile.user_id = change.switched_by order by profile.id limit 1
    ) as username
    from unnest(${[...tasks]}::text[]) as tool (task)
    cross join lateral (
      select * from ai_tool_switching where ai_tool_switching.task = tool.task
      order by id desc limit ${sql.lit(MAX_CHANGES)}
    ) as change
    order by change.id desc`.execute(db)
  return rows
}
