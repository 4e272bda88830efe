import { useState, type CSSProperties, type MouseEvent } from 'react'
import { mediaPictures as texts } from '#texts/desk-media.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { pictureUrl } from '#ui/media/picture.ts'
import type { Picture } from './media.schema.ts'

interface Props {
  picture: Picture
  /** This field has the horizontal position; `focusDown` has the vertical one. The error is about either. */
  field: { name: string; error: string | undefined }
}

const isPercent = (text: string) => /^\s*(100|\d{1,2}|)%?\s*$/.test(text)
const whole = (part: number, all: number) => String(Math.round((Math.max(0, part) / (all || 1)) * 100))

/** The point of a picture that is never cropped: set by pressing on it, or as figures. */
export const FocusField = ({ picture, field }: Props) => {
  const [was = '', wasDown = ''] = picture.focus?.replaceAll('%', '').split(' ') ?? []
  const [across, setAcross] = useState(was)
  const [down, setDown] = useState(wasDown)
  const point = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLImageElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setAcross(whole(clientX - left, width))
    setDown(whole(clientY - top, height))
  }
  const isSet = across !== '' || down !== ''
  const at = { '--across': `${across || '50'}%`, '--down': `${down || '50'}%` } as CSSProperties
  return (
    <fieldset className="media-focus">
      <legend>{texts.focus}</legend>
      <p className="hint">{texts.focusHint}</p>
      <div className="media-focus__picture" style={at}>
        <img
          src={pictureUrl(picture.url, 800, 'jpg')}
          alt=""
          width={picture.width}
          height={picture.height}
          onClick={point}
        />
        {isSet && <span aria-hidden="true" />}
      </div>
      <div className="media-focus__fields">
        <TextField
          {...field}
          error={isPercent(across) ? undefined : field.error}
          label={texts.across}
          after="%"
          inputMode="numeric"
          autoComplete="off"
          value={across}
          onChange={({ target }) => setAcross(target.value)}
        />
        <TextField
          name="focusDown"
          error={isPercent(down) ? undefined : field.error}
          label={texts.down}
          after="%"
          inputMode="numeric"
          autoComplete="off"
          value={down}
          onChange={({ target }) => setDown(target.value)}
        />
        {isSet && (
          <button
            type="button"
            className="text-btn"
            onClick={() => {
              setAcross('')
              setDown('')
            }}
          >
            {texts.middle}
          </button>
        )}
      </div>
    </fieldset>
  )
}
