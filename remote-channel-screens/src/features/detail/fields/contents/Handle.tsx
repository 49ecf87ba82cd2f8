import styles from './contents.module.css';

interface HandleProps {
  words: string;
  /** Where the handle alone is dragged, and not what it stands in. */
  onDrag?: (isDragged: boolean) => void;
}

/** Six dots by which something is dragged. For the mouse alone: whoever uses keys has buttons, and Alt with an arrow. */
export function Handle({ words, onDrag }: HandleProps) {
  return (
    <span
      aria-hidden
      className={styles.handle}
      title="Drag to move. Alt with ↑ or ↓ does the same."
      {...(onDrag
        ? {
            draggable: true,
            onDragStart: (event) => {
              event.stopPropagation();
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', words);
              onDrag(true);
            },
            onDragEnd: () => onDrag(false),
          }
        : {})}
    >
      <svg width="10" height="16" viewBox="0 0 10 16" fill="currentColor" role="presentation">
        {[2, 8, 14].flatMap((y) => [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
      </svg>
    </span>
  );
}
