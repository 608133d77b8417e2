import './panel.css';
import { Icon } from '../ui/icons.tsx';

interface PanelHeadProps {
  title: string;
  closeLabel: string;
  panelId: string;
}

/** Title and close button of a panel; shown only where the panel is a bottom sheet. */
export function PanelHead({ title, closeLabel, panelId }: PanelHeadProps) {
  return (
    <div className="panel-head">
      <p className="t-h3">{title}</p>
      <button
        type="button"
        className="icon-button"
        popoverTarget={panelId}
        popoverTargetAction="hide"
        aria-label={closeLabel}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
