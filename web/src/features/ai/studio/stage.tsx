import type { AiRequest } from '@fanfare/contract/ai/requests'
import type { AiTool } from '@fanfare/contract/ai/tools'
import { useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'
import { useViewer } from '../../../plumbing/session/session.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useDeleteRequest } from '../actions/use-delete-request.ts'
import { inputFieldFor, putIntoForm } from '../actions/result-as-input.ts'
import { fillFormOf, type Upscaling } from '../actions/upscaling.ts'
import { goneText } from '../ai-text.ts'
import { CompareDialog } from '../compare/compare-dialog.tsx'
import type { ToolFormState } from '../form/use-tool-form.ts'
import { ReceiptDialog } from '../receipt/receipt-dialog.tsx'
import { ResultActions } from '../results/result-actions.tsx'
import { ResultCaption } from '../results/result-caption.tsx'
import { ShareDialog } from '../results/share-dialog.tsx'
import { StageMade, stripClass } from '../results/stage-made.tsx'
import { StageRunning } from '../results/stage-running.tsx'
import { StageUnmade } from '../results/stage-unmade.tsx'
import { Examples } from './examples.tsx'
import type { Shown } from './use-shown.ts'

type Props = {
  tool: AiTool
  tools: readonly AiTool[]
  form: ToolFormState
  shown: Shown
  onRemix: (request: AiRequest, options?: { replaceAll: boolean }) => void
  onTaken: (request: AiRequest) => void
}

/** Shows one request large or, before the first request, examples to start from. */
export function Stage(props: Props) {
  const { tool, form, shown } = props
  const { request } = shown
  if (request.data) return <StageOf key={request.data.id} {...props} request={request.data} />
  if (shown.isLoading)
    return <Skeleton className="w-full flex-1 rounded-xl! max-lg:aspect-[1.1] max-lg:min-h-90" />
  return <Examples tool={tool} onChoose={form.fill} />
}

function StageOf({ request, ...props }: Props & { request: AiRequest }) {
  const [dialog, setDialog] = useState<'receipt' | 'compare' | 'share'>()
  const close = () => setDialog(undefined)
  const openReceipt = () => setDialog('receipt')
  return (
    <>
      {(request.status === 'queued' || request.status === 'running') && (
        <Unfinished request={request}>
          <StageRunning request={request} />
        </Unfinished>
      )}
      {(request.status === 'failed' || request.status === 'canceled') && (
        <Unfinished request={request}>
          <StageUnmade
            request={request}
            onTaken={props.onTaken}
            onReceipt={openReceipt}
            onEdit={
              props.tool.needs_consent || request.error?.code === 'prompt-refused'
                ? () => props.onRemix(request, { replaceAll: true })
                : undefined
            }
          />
        </Unfinished>
      )}
      {request.status === 'succeeded' && (
        <Made
          {...props}
          request={request}
          onReceipt={openReceipt}
          dialog={dialog}
          onCompare={() => setDialog('compare')}
          onShare={() => setDialog('share')}
          onClose={close}
        />
      )}
      <ReceiptDialog open={dialog === 'receipt'} onClose={close} requestId={request.id} />
    </>
  )
}

/**
 * On narrow screens, this is as tall as a result with its actions, so that the form doesn't move when the result
 * arrives.
 */
function Unfinished({ request, children }: { request: AiRequest; children: ReactNode }) {
  return (
    <>
      <div className="min-h-90 flex-1 rounded-xl bg-surface-1 max-lg:grid max-lg:aspect-[1.1]">
        {children}
      </div>
      {request.outputs_wanted > 1 && (
        <div aria-hidden className={clsx(stripClass, 'lg:hidden')}>
          {Array.from({ length: request.outputs_wanted }, (_, index) => (
            <span key={index} className="aspect-[1.3] rounded-sm bg-surface-1" />
          ))}
        </div>
      )}
      <div aria-hidden className={clsx(BELOW, 'lg:hidden')} />
    </>
  )
}

/** Space for the text and the buttons below a result. A longer prompt needs more. */
const BELOW = 'max-lg:min-h-84'

type MadeProps = Props & {
  request: AiRequest
  onReceipt: () => void
  dialog: 'receipt' | 'compare' | 'share' | undefined
  onCompare: () => void
  onShare: () => void
  onClose: () => void
}

function Made({ request, tool, tools, form, shown, onRemix, ...props }: MadeProps) {
  const navigate = useNavigate()
  const profileId = useViewer()?.profile.id ?? ''
  const [chosenId, setChosenId] = useState<string>()
  const remove = useDeleteRequest(() => shown.show(undefined))
  const output = request.outputs.find(({ id }) => id === chosenId) ?? request.outputs[0]
  if (!output) return <p className="py-14 text-center text-fg-muted">{goneText(request)}</p>
  const open = ({ slug }: AiTool) => void navigate({ to: '/ai/$slug', params: { slug: slug ?? '' } })
  const use = (target: AiTool) => {
    const { content_id: contentId, kind } = output
    if (contentId === null) return
    const name = inputFieldFor(target, kind)
    if (target.task === tool.task && name !== undefined)
      form.takeResult(name, { contentId, requestId: request.id })
    else {
      putIntoForm(target, { profileId, contentId, requestId: request.id, kind })
      open(target)
    }
  }
  const upscale = (upscaling: Upscaling) => {
    const { tool: target, filling } = upscaling
    if (target.task === tool.task) form.fillFrom(filling, { replaceAll: true })
    else {
      fillFormOf(profileId, upscaling)
      open(target)
    }
  }
  return (
    <>
      <StageMade request={request} output={output} onShow={({ id }) => setChosenId(id)} />
      <div className={BELOW}>
        <ResultCaption request={request} output={output} />
        <ResultActions
          request={request}
          output={output}
          tools={tools}
          onRemix={() => onRemix(request)}
          onVary={() => onRemix(request, { replaceAll: true })}
          onUpscale={upscale}
          onUseSeed={(seed) => form.change('seed', seed)}
          onUse={use}
          onReceipt={props.onReceipt}
          onShare={props.onShare}
          onCompare={props.onCompare}
          onDelete={() => remove.mutate(request.id)}
        />
      </div>
      <CompareDialog
        open={props.dialog === 'compare'}
        onClose={props.onClose}
        request={request}
        output={output}
        requestIds={shown.ids}
      />
      <ShareDialog open={props.dialog === 'share'} onClose={props.onClose} output={output} />
    </>
  )
}
