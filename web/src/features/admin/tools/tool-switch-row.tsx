import type { AiToolSwitch } from '@fanfare/contract/ai/staff'
import { useState } from 'react'
import { RelativeTime } from '../../../ui/dates/relative-time.tsx'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useSwitchTool } from './use-switch-tool.ts'
import { fill } from '../../../ui/fill.tsx'
import * as text from './tools-text.ts'

/** A tool with its description and providers, a switch if a provider is configured, and the admin who last used it. */
export function ToolSwitchRow({ tool }: { tool: AiToolSwitch }) {
  const change = useSwitchTool(tool.task)
  const [isAsking, setAsking] = useState(false)
  const isOn = change.isPending ? change.variables : tool.is_switched_on
  const canRun = tool.models.length > 0
  return (
    <li className="grid gap-1.5 py-4">
      {canRun || tool.is_switched_on ? (
        <SwitchRow
          label={tool.title}
          hint={tool.summary}
          checked={isOn}
          onChange={(on) => (on ? setAsking(true) : change.mutate(false))}
        />
      ) : (
        <div className="grid gap-0.5">
          <b className="leading-[1.35]">{tool.title}</b>
          <span className="text-small text-fg-faint">{tool.summary}</span>
        </div>
      )}
      <p className="text-small text-fg-muted">
        {canRun ? text.modelsOf(tool.models) : text.noProvider}
        {tool.slug === null && ` ${text.onlyThroughApi}`}
      </p>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.turnOnQuestion(tool.title)}
        action={text.turnOn}
        tone="primary"
        pending={change.isPending}
        onConfirm={() => change.mutate(true, { onSettled: () => setAsking(false) })}
      >
        {text.turnOnConsequences}
      </ConfirmDialog>
      {tool.changes.length > 0 && (
        <ul aria-label={text.changesTo(tool.title)} className="text-small text-fg-faint">
          {tool.changes.map(({ is_switched_on: on, username, switched_at: at }) => (
            <li key={at}>
              {fill(on ? text.turnedOn : text.turnedOff, {
                handle: `@${username}`,
                time: <RelativeTime at={at} />,
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
