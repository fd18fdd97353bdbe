import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { BankAccountDialog } from './bank-account-dialog.tsx'
import { bankAccountQuery } from '../../../entities/payouts/index.ts'
import { RemoveBankAccountDialog } from './remove-bank-account-dialog.tsx'
import * as common from '../../../ui/common-text.ts'
import * as text from './destinations-text.ts'

/** The current profile's bank account for payouts, with buttons to add, change or remove it. */
export function BankAccountPanel() {
  const account = useQuery(bankAccountQuery)
  const [asking, setAsking] = useState<'change' | 'remove'>()
  const close = () => setAsking(undefined)
  return (
    <Panel
      title={text.bankAccount}
      description={text.bankDescription}
      action={
        account.data && (
          <Button size="small" onClick={() => setAsking('change')}>
            {account.data.iban ? text.changeAccount : text.addBankAccount}
          </Button>
        )
      }
    >
      <Loaded
        query={account}
        what={text.yourBankAccount}
        skeleton={<Skeleton className="mt-4 h-11 rounded-md" />}
      >
        {({ iban, holder }) =>
          iban ? (
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <span className="flex min-w-0 items-center gap-4">
                <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-fg-muted">
                  <Landmark size={20} aria-hidden />
                </span>
                <span className="min-w-0 leading-[1.4]">
                  <b className="tabular block break-all">{iban}</b>
                  <span className="block text-small break-words text-fg-faint">{holder}</span>
                </span>
              </span>
              <Button variant="danger" size="small" onClick={() => setAsking('remove')}>
                {common.remove}
              </Button>
            </div>
          ) : (
            <p className="mt-3 text-fg-muted">{text.noBankAccount}</p>
          )
        }
      </Loaded>
      {asking === 'change' && <BankAccountDialog holder={account.data?.holder ?? ''} onClose={close} />}
      {asking === 'remove' && <RemoveBankAccountDialog onClose={close} />}
    </Panel>
  )
}
