import type { Member } from 'shared-contracts/api';
import { memberRoles } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/base';
import { Select } from 'shared-contracts/ui/form';
import { CloseOutlined } from 'shared-contracts/ui/icons';
import styles from './members.module.css';

interface MemberLineProps {
  member: Member;
  busy: boolean;
  onRole: (role: string) => void;
  onRemove: () => void;
}

/** A member with the role in the group; one whom a rule took in has none. */
export function MemberLine({ member, busy, onRole, onRemove }: MemberLineProps) {
  const { id, title, email, role } = member;
  return (
    <li className={styles.member}>
      <span className={styles.who}>
        <Link to={detailPath('users', id)}>{title}</Link>
        <span className={styles.email}>{email}</span>
      </span>
      {role !== null && (
        <>
          <Select
            className={styles.role ?? ''}
            aria-label={`Role of ${title}`}
            value={role}
            disabled={busy}
            options={[...memberRoles]}
            onChange={onRole}
          />
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={`Take ${title} out`}
            title={`Take ${title} out`}
            disabled={busy}
            onClick={onRemove}
          />
        </>
      )}
    </li>
  );
}
