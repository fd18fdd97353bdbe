import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { BuyersDialog } from './buyers-dialog.tsx'
import * as text from './buyers-text.ts'

/** Opens the list of people who bought the photos and videos of a broadcast. */
export function BuyersButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {text.seeBuyers}
      </Button>
      {isOpen && <BuyersDialog id={id} onClose={() => setOpen(false)} />}
    </div>
  )
}
