// One thing: the entities with which a tenant is organised: its channels, users and groups.
import { channelTypes } from '../../session/session.ts';
import type { EntityDefinition } from '../definition.ts';
import { options } from '../field.ts';

export const channels: EntityDefinition = {
  name: 'channels',
  singular: 'channel',
  plural: 'Channels',
  scope: 'tenant',
  channelTypes: [channelTypes.administration],
  screen: { icon: 'channels', link: { order: 10 } },
  cards: { name: 'cards', label: 'Cards', facts: ['subType', 'timeZone'] },
  content: false,
  titleField: 'name',
  rowLead: { second: 'subType' },
  defaultSort: 'name',
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      max: 200,
      required: true,
      searched: true,
      sortable: true,
      column: 'shown',
    },
    subType: {
      kind: 'choice',
      label: 'Type',
      options: [
        { value: '1', label: 'Events' },
        { value: '2', label: 'Users and groups' },
        { value: '3', label: 'Conference' },
        { value: '4', label: 'Publication' },
      ],
      required: true,
      filterable: true,
      sortable: true,
      column: 'shown',
    },
    locale: {
      kind: 'text',
      label: 'Language',
      max: 35,
      language: true,
      column: 'shown',
    },
    timeZone: { kind: 'timeZone', label: 'Time zone', required: true, column: 'shown' },
    colour: { kind: 'colour', label: 'Colour', column: 'offered' },
    logo: { kind: 'image', label: 'Logo', column: 'offered' },
  },
  unique: [['name']],
  empty: 'Channels are the workspaces of your app.',
};

const userStatuses = options('invited', 'active', 'locked');

/** Roles of a user in a group. */
export const memberRoles = options('member', 'leader');

/** The message if somebody adds members to a group that has a rule. */
export const byRuleWords = 'The members of this group follow from its rule.';

export const users: EntityDefinition = {
  name: 'users',
  singular: 'user',
  plural: 'Users',
  scope: 'tenant',
  customFields: true,
  channelTypes: [channelTypes.usersAndGroups],
  screen: { icon: 'users', link: { order: 10 }, inEveryChannel: true },
  groups: [
    { label: 'Person', fields: ['phone', 'birthday', 'language', 'timeZone', 'client'] },
    { label: 'In the app', fields: ['status', 'lastSeen', 'groups'] },
  ],
  impliedBy: { client: 'appointments.clients' },
  content: false,
  titleField: 'name',
  rowLead: { initials: true, second: 'email' },
  defaultSort: 'name',
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      max: 120,
      required: true,
      searched: true,
      sortable: true,
      column: 'shown',
    },
    email: {
      kind: 'text',
      label: 'Email',
      max: 191,
      format: 'email',
      help: 'Without an email, mails go to the contact person. With neither, staff must call about changes.',
      searched: true,
      sortable: true,
      column: 'shown',
    },
    contactPerson: {
      kind: 'relation',
      label: 'Contact person',
      to: 'users',
      help: 'Who gets the mails of somebody without an email: the parent of a child, for example.',
      filterable: true,
      column: 'offered',
    },
    status: {
      kind: 'choice',
      label: 'Status',
      options: userStatuses,
      // Creating a user sends no invitation.
      initial: 'active',
      help: 'No mail is sent: choose Invited for those whom you invite yourself.',
      required: true,
      inBulk: true,
      filterable: true,
      sortable: true,
      column: 'shown',
    },
    phone: { kind: 'text', label: 'Phone', max: 40, phone: true, searched: true, column: 'offered' },
    birthday: {
      kind: 'date',
      label: 'Birthday',
      past: true,
      filterable: true,
      sortable: true,
      column: 'offered',
    },
    language: { kind: 'text', label: 'Language', max: 35, language: true, column: 'offered' },
    timeZone: { kind: 'timeZone', label: 'Time zone', column: 'offered' },
    client: {
      kind: 'boolean',
      label: 'Client',
      help: 'Shows this user under Clients before the first session. Users with a session are always there.',
      filterable: true,
      inBulk: true,
      column: 'offered',
    },
    lastSeen: {
      kind: 'dateTime',
      label: 'Last seen',
      reported: true,
      filterable: true,
      sortable: true,
      column: 'offered',
    },
    groups: {
      kind: 'relations',
      label: 'Groups',
      to: 'groups',
      only: { field: 'kind', value: 'manual', message: byRuleWords },
      roles: memberRoles,
      filterable: true,
      addedInBulk: true,
      column: 'shown',
    },
  },
  unique: [['email']],
  foundWithout: { unique: 'email', fields: ['name', 'phone'] },
  sharedBy: { unique: 'email', through: 'contactPerson', eldest: 'birthday' },
  empty: 'Users are the people who use your app.',
};

export const groups: EntityDefinition = {
  name: 'groups',
  singular: 'group',
  plural: 'Groups',
  scope: 'tenant',
  channelTypes: [channelTypes.usersAndGroups],
  screen: { icon: 'groups', link: { order: 20 }, inEveryChannel: true },
  content: false,
  titleField: 'name',
  rowLead: { second: 'about' },
  defaultSort: 'name',
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      max: 120,
      required: true,
      searched: true,
      sortable: true,
      column: 'shown',
    },
    about: { kind: 'text', label: 'About', max: 2000, multiline: true, searched: true, column: 'shown' },
    kind: {
      kind: 'choice',
      label: 'Members are chosen',
      options: [
        { value: 'manual', label: 'By hand' },
        { value: 'rule', label: 'By a rule' },
      ],
      initial: 'manual',
      required: true,
      filterable: true,
      sortable: true,
      help: 'By a rule, users who fit all of what is given below are its members, as long as they do.',
      column: 'shown',
    },
    ruleStatus: { kind: 'choices', label: 'Status is one of', options: userStatuses, column: 'offered' },
    ruleLanguage: { kind: 'text', label: 'Language is', max: 35, column: 'offered' },
    ruleTimeZone: { kind: 'timeZone', label: 'Time zone is', column: 'offered' },
    ruleTags: {
      kind: 'boolean',
      label: 'Has all tags of this group',
      help: 'Save the group and tick its tags beside first. Only tags of General can be on users too.',
      column: 'offered',
    },
    joinCode: { kind: 'text', label: 'Join code', max: 40, column: 'offered' },
  },
  needs: [
    {
      by: 'kind',
      is: 'rule',
      fields: ['ruleStatus', 'ruleLanguage', 'ruleTimeZone', 'ruleTags'],
      message: 'Give at least one condition.',
    },
  ],
  unique: [['name']],
  empty: 'Groups bring users together.',
};
