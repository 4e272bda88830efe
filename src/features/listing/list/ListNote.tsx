import { common } from '#texts/common.ts'
import { suite as texts } from '#texts/suite.ts'
import type { SuiteListView } from './useSuiteList.ts'

/** Notice that the catalogue could not be loaded, and what is shown instead. */
export const ListNote = ({ list: { state, failed, retry } }: { list: SuiteListView }) => {
  if (!failed || state === 'ready') return null
  return (
    <p className="list-note">
      <span>{state === 'missing' ? texts.listMissing : texts.listFailed}</span>
      <button className="text-btn" type="button" onClick={retry}>
        {common.tryAgain}
      </button>
    </p>
  )
}
