import { icons, type IconName } from './icons.ts'

interface Props {
  name: IconName
  className?: string
}

export const Icon = ({ name, className }: Props) => (
  <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
)
