/** The icons of the text and image tools: only forms load them, so that lists stay small. */
export { default as BoldOutlined } from '@ant-design/icons/es/icons/BoldOutlined';
export { default as DeleteColumnOutlined } from '@ant-design/icons/es/icons/DeleteColumnOutlined';
export { default as DeleteRowOutlined } from '@ant-design/icons/es/icons/DeleteRowOutlined';
export { default as InsertRowBelowOutlined } from '@ant-design/icons/es/icons/InsertRowBelowOutlined';
export { default as InsertRowRightOutlined } from '@ant-design/icons/es/icons/InsertRowRightOutlined';
export { default as ItalicOutlined } from '@ant-design/icons/es/icons/ItalicOutlined';
export { default as LinkOutlined } from '@ant-design/icons/es/icons/LinkOutlined';
export { default as MobileOutlined } from '@ant-design/icons/es/icons/MobileOutlined';
export { default as OrderedListOutlined } from '@ant-design/icons/es/icons/OrderedListOutlined';
export { default as PictureOutlined } from '@ant-design/icons/es/icons/PictureOutlined';
export { default as RedoOutlined } from '@ant-design/icons/es/icons/RedoOutlined';
export { default as TableOutlined } from '@ant-design/icons/es/icons/TableOutlined';
export { default as UndoOutlined } from '@ant-design/icons/es/icons/UndoOutlined';
export { default as UnorderedListOutlined } from '@ant-design/icons/es/icons/UnorderedListOutlined';
