import { dayHere } from '#lib/day.ts'
import { useState } from 'react'
import { exporting as texts } from '#texts/desk-lists.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { csvFile, saveFile, SEPARATOR } from '#ui/save-file.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { useAction } from '#features/desk/useAction.ts'
import { CALL_ROWS, FILE_ROWS, SUITE_FILE_ROWS, SUITE_ROWS, type Exported } from './export.schema.ts'

/** Rows of a call, and of a file. */
const ROWS = {
  requests: [CALL_ROWS, FILE_ROWS],
  leads: [CALL_ROWS, FILE_ROWS],
  suites: [SUITE_ROWS, SUITE_FILE_ROWS],
  numbers: [CALL_ROWS, FILE_ROWS],
} as const

interface Props {
  what: keyof typeof ROWS
  /** Filters of the list. */
  filter: object
}

/** Reads one file, part by part. */
const readFile = async (
  what: Props['what'],
  filter: object,
  from: Exported['next'],
  onRows: (rows: number) => void,
) => {
  const parts: string[] = []
  const [ofCall, ofFile] = ROWS[what]
  let [rows, next] = [0, from]
  do {
    const part: Exported = await deskCall<Exported>(`/api/desk/exports/${what}`, {
      method: 'POST',
      body: { ...filter, separator: SEPARATOR, ...(next && { after: next }) },
    })
    // Each part has the column names in its first line.
    parts.push(parts.length === 0 ? part.csv : part.csv.slice(part.csv.indexOf('\n') + 1))
    rows += part.rows
    next = part.next
    onRows(rows)
  } while (next && rows + ofCall <= ofFile)
  return { file: csvFile(parts), rows, next }
}

/** Saves a list as files, one press for each. */
export const ExportButton = ({ what, filter }: Props) => {
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const [files, setFiles] = useState(0)
  const [next, setNext] = useState<Exported['next']>(null)
  const { busy, run } = useAction({
    failed: ({ message }) => [texts.failed, message].join(' '),
    say: setSaid,
  })
  const isOver = files > 0 && next === null
  const close = () => {
    setOpen(false)
    setFiles(0)
    setNext(null)
    setSaid('')
  }
  const save = () =>
    run(async () => {
      const read = await readFile(what, filter, next, (rows) => setSaid(texts.working(rows)))
      saveFile(read.file, texts.fileName(what, dayHere(Date.now()), files + 1))
      setFiles(files + 1)
      setNext(read.next)
      setSaid([texts.saved(read.rows), ...(read.next ? [] : [texts.all])].join(' '))
    })
  return (
    <>
      <button type="button" className="text-btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.button}
      </button>
      <Dialog
        open={open}
        onClose={close}
        heading={texts.title}
        end={
          isOver ? (
            <button type="button" className="btn" onClick={close}>
              {texts.close}
            </button>
          ) : (
            <button type="button" className="btn" aria-busy={busy || undefined} onClick={() => void save()}>
              {files > 0 ? texts.next : texts.start}
            </button>
          )
        }
      >
        <p>{texts.text[what]}</p>
        <p role="status" className="mt-4">
          {said}
        </p>
      </Dialog>
    </>
  )
}
