import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'
import { Coin } from './money/coin.tsx'
import { creditNoun, formatPrice } from '@fanfare/contract/money/credits-text'
import { Spinner } from './states/spinner.tsx'
import * as text from './ui-text.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> &
  ButtonLook & {
    children: ReactNode
    icon?: ReactNode
    /** Shows a spinner and ignores presses until the action has finished. */
    pending?: boolean
    /**
     * The id of the text that explains why it is disabled. The button stays focusable, so that the text is announced.
     */
    heldUpBy?: string
    /** The price of a press, in credits: shown inside the button and announced with its label. */
    price?: number
    /** The words after the price, such as `a month`. */
    priceFor?: string | undefined
  }

export function Button({ children, icon, pending = false, heldUpBy, price, priceFor, ...rest }: Props) {
  const { variant = price === undefined ? 'secondary' : 'pay', size, full, className, ...native } = rest
  const isStopped = pending || heldUpBy !== undefined
  return (
    <button
      type="button"
      {...native}
      {...(heldUpBy && { 'aria-describedby': heldUpBy })}
      aria-busy={pending || undefined}
      aria-disabled={isStopped || native.disabled || undefined}
      onClick={isStopped ? stop : native.onClick}
      className={clsx(
        buttonClass({ variant, ...(size && { size }), ...(full && { full }) }),
        isStopped && stoppedClass(pending),
        className,
      )}
    >
      {pending ? <Spinner size={18} /> : icon}
      <span>{children}</span>
      {price !== undefined && <PriceInside price={price} per={priceFor} />}
    </button>
  )
}

const stoppedClass = (isPending: boolean): string =>
  isPending ? 'cursor-progress! opacity-75' : 'cursor-not-allowed! bg-surface-2! text-fg-faint! inset-ring-0!'

function PriceInside({ price, per }: { price: number; per: string | undefined }) {
  return (
    <span className="tabular ml-1 inline-flex items-center gap-1.5 border-l border-current/30 pl-3">
      {!per && <span className="sr-only">{text.forPrice}</span>}
      <Coin size={17} />
      <span>
        {formatPrice(price)}
        <span className="sr-only"> {creditNoun(price)}</span>
        {per && ` ${per}`}
      </span>
    </span>
  )
}

function stop(event: MouseEvent): void {
  event.preventDefault()
}
